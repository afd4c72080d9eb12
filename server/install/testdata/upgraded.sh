# A shop is upgraded as its host does it, under load and by the hand of root, to
# releases that fail each in its way and to one that is well. Runs inside of boot.sh.
set -eu
trap '[ $? = 0 ] || { tail -n 40 /tmp/said || true; journalctl --no-pager -u bhatti -n 60 || true; echo "the end: failed"; }' EXIT
say() { echo "== $* ($(date +%T))"; }

# runs VERSION: it is installed, it runs, its database fits it, and nothing is left over.
runs() {
  bhatti version | grep -q "^bhatti $1 "
  curl -s http://127.0.0.1:8080/metrics | grep -q "bhatti_build_info{version=\"$1 "
  bhatti check
  bhatti staff list | grep -q owner@shop.example
  [ -z "$(find /var/lib/bhatti ! -user bhatti)" ]
  [ -z "$(ls -d /usr/local/bin/bhatti.new /usr/local/bin/bhatti.upgrade /usr/local/bin/bhatti.refused /var/lib/bhatti/rehearsal-* 2>/dev/null)" ]
}

# upgrade RELEASE WORDS [LINE COMMAND]...: the command says the words; once it says a line, something happens.
upgrade() {
  release=$1 words=$2
  shift 2
  say "upgrade to $release"
  bhatti upgrade "/lived/$release" >/tmp/said 2>&1 &
  command=$!
  while [ $# -gt 0 ]; do
    until grep -q "$1" /tmp/said; do kill -0 $command; sleep 0.05; done
    eval "$2"
    shift 2
  done
  wait $command || true
  cat /tmp/said
  grep -q "$words" /tmp/said
}

say install
/lived/bhatti install --proxy shop.example
bhatti staff add owner@shop.example --role owner >/dev/null
areas() { printf 'pincode,base_charge,extra_charge_per_kg\n%s,30,10\n' "$1" >/tmp/areas.csv && bhatti areas /tmp/areas.csv; }
areas 411001
runs 0.3.0

# Two who ask all the time, one of them for what the shop must read in its database.
ask() { while [ ! -e /tmp/enough ]; do curl -s -o /dev/null -w '%{http_code}\n' --max-time 60 "http://127.0.0.1:8080$1" || echo refused; done; }
asked() { touch /tmp/enough; wait $one $two; rm /tmp/enough; cat /tmp/one /tmp/two | sort | uniq -c; [ "$(cat /tmp/one /tmp/two | sort -u)" = 200 ]; }
asking() { ask /healthz >/tmp/one & one=$!; ask /api/CustomerAppV1/GetCatagoryList >/tmp/two & two=$!; }

asking
upgrade forged "damaged, incomplete or forged"
upgrade unmigrated "the rehearsal on a copy of the database failed"
mount -o remount,size=60m /usr/local
upgrade well "no space left"
mount -o remount,size=400m /usr/local
runs 0.3.0
asked

upgrade exits "the shop runs as before"
runs 0.3.0
upgrade sick "the shop runs as before"
runs 0.3.0
upgrade dies "the shop runs as before" "it is watched" "touch /lived/sink"
rm /lived/sink
runs 0.3.0
# Somebody else fills the disk when the swap has begun, and makes room when the shop is down. The
# command waits for that: while it holds the database, the new release cannot have changed it yet.
fill() {
  until [ -e /usr/local/bin/bhatti.upgrade ]; do kill -0 $command; done
  kill -STOP $command
  cat /dev/zero >/var/filled 2>/dev/null || true
  kill -CONT $command
}
upgrade well "the shop runs as before" "rehearsal is done" fill "is not well" "rm /var/filled"
runs 0.3.0

asking
upgrade well "The shop runs 0.4.0"
asked
runs 0.4.0

upgrade later "it stays" "it is watched" "areas 411002; touch /lived/sink"
rm /lived/sink
bhatti version | grep -q "^bhatti 0.5.0 "

say "the way back by hand, as the handbook has it"
systemctl stop bhatti.service bhatti.socket
mv /usr/local/bin/bhatti.previous /usr/local/bin/bhatti
bhatti restore "$(ls -t /var/lib/bhatti/backups/before-schema-* | head -1)"
systemctl start bhatti.socket bhatti.service
until curl -s -o /dev/null http://127.0.0.1:8080/healthz; do sleep 0.1; done
runs 0.4.0
echo "the end: well"

# A shop's life as a service, from an empty machine. Runs inside of boot.sh.
set -eu
trap 'echo "failed in line $LINENO"; systemctl --no-pager status "bhatti*" || true; journalctl --no-pager -n 80 || true; echo "the end: failed"' ERR
say() { echo "== $* ($(date +%T))"; }

say install
/lived/bhatti install shop.example
[ "$(stat -c %U:%a /var/lib/bhatti)" = bhatti:700 ]
[ "$(systemctl show -P User bhatti)" = bhatti ]
pid=$(systemctl show -P MainPID bhatti)
[ "$(ps -o user= -p "$pid")" = bhatti ]
grep -q '^CapEff:\s*0*$' "/proc/$pid/status"
grep -q '^NoNewPrivs:\s*1$' "/proc/$pid/status"
grep -q '^Seccomp:\s*2$' "/proc/$pid/status"
[ -f /var/lib/bhatti/bhatti.db ]
bhatti check

say again
/lived/bhatti install shop.example | tee /tmp/again
grep -q "nothing was changed" /tmp/again

say "a restart refuses nobody"
for _ in $(seq 80); do
  curl -s -o /dev/null -w '%{http_code}\n' --max-time 20 -H 'Host: shop.example' http://127.0.0.1/healthz || echo refused
done >/tmp/answers &
asking=$!
systemctl restart bhatti
systemctl restart bhatti
wait $asking
sort /tmp/answers | uniq -c
! grep -q '^000\|refused\|^5' /tmp/answers
[ "$(systemctl show -P MainPID bhatti)" != "$pid" ]

say "what root does belongs to the shop"
printf 'pincode,base_charge,extra_charge_per_kg\n411001,30,10\n' >/root/areas.csv
cd /root && bhatti areas areas.csv && bhatti backup /root/copy.db && bhatti check
[ -z "$(find /var/lib/bhatti ! -user bhatti)" ]
[ ! -e /root/data ]

say "a crash is mended"
kill -9 "$(systemctl show -P MainPID bhatti)"
curl -s -o /dev/null --max-time 20 --retry 5 http://127.0.0.1/healthz
systemctl is-active bhatti

say uninstall
bhatti uninstall
[ -f /var/lib/bhatti/bhatti.db ] && [ -f /etc/bhatti/environment ] && [ ! -e /usr/local/bin/bhatti ]
[ -z "$(systemctl list-unit-files --no-legend 'bhatti*')" ]
! curl -s --max-time 5 http://127.0.0.1/

say "behind a proxy"
mv /etc/bhatti/environment /etc/bhatti/before
/lived/bhatti install --proxy shop.example
[ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:8080/healthz)" = 200 ]
# A page is rendered, by the JavaScript engine, within the service's limits.
page=$(curl -sL -o /tmp/page -w '%{http_code}' http://127.0.0.1:8080/)
[ "$page" = 200 ] || grep -q "make build" /tmp/page # a clone whose web app was not built
echo "the home page: $page, $(wc -c </tmp/page) bytes"
[ -z "$(ss -Hltn 'sport = :80 or sport = :443')" ]
systemd-analyze security --no-pager bhatti.service | tail -1
echo "the end: well"

#!/bin/bash
# Boots this system's systemd in a namespace of its own: the programs of /usr, read
# only, with everything else empty and in memory, and a network that reaches nobody.
# $1/shared appears inside as /lived, its unit lived.service and what is in its etc also
# in /etc. $2 is the unit that is started, lived.service if it is not given. $INTERNET,
# if set, is another network's namespace: it gets the interface "internet", whose other
# end is the machine's at 203.0.113.2.
set -eu
lived=$1 root=$1/root unit=${2:-lived.service}
mkdir -p "$root"
mount --make-rprivate /
mount -t tmpfs -o size=1g,mode=755 tmpfs "$root"
cd "$root"
mkdir -p usr etc/systemd/system var run tmp proc sys dev root lived old

mount --rbind /usr usr
mount -o remount,bind,ro usr
mount -t tmpfs -o mode=755 tmpfs usr/local
mkdir usr/local/bin
for link in bin sbin lib lib64 lib32; do [ ! -L "/$link" ] || cp -a "/$link" .; done
for file in passwd group shadow gshadow nsswitch.conf ld.so.cache os-release pam.d security login.defs alternatives; do
  [ ! -e "/etc/$file" ] || cp -a "/etc/$file" etc/
done
echo 0123456789abcdef0123456789abcdef >etc/machine-id
echo lived >etc/hostname
mount --bind "$lived/shared" lived
[ ! -e lived/lived.service ] || cp lived/lived.service etc/systemd/system/
[ ! -d lived/etc ] || cp -a lived/etc/. etc/

mount -t proc proc proc
mount --bind proc/sys proc/sys && mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
  mount -t cgroup2 cgroup2 sys/fs/cgroup
else
  mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
  mkdir sys/fs/cgroup/systemd
  mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
fi
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do touch dev/$device && mount --bind /dev/$device dev/$device; done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ip link set lo up
if [ -n "${INTERNET:-}" ]; then
  ip link add name eth0 type veth peer name internet netns "$INTERNET"
  ip address add 203.0.113.2/24 dev eth0
  ip link set eth0 up
fi

pivot_root . old
umount -l /old
export container=lived PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
exec /lib/systemd/systemd --system --unit="$unit" >/lived/boot.log 2>&1 </dev/null

"""OpenStack Swift in one process, with its S3 API on a free port, which it prints. Keeps objects in the given folder."""
import eventlet

eventlet.monkey_patch()

import sys

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadwsgi, wsgi

folder = sys.argv[1]
# Instead of /etc/swift/swift.conf, which only root may write.
utils.HASH_PATH_SUFFIX = b'any'


def load(name):
    places = {'swift_dir': folder, 'devices': folder, 'mount_check': 'false'}
    return loadwsgi.loadapp(f'config:{__file__[:-2]}ini', name, global_conf=places)


utils.mkdirs(f'{folder}/disk')
for name in ('account', 'container', 'object'):
    socket = eventlet.listen(('127.0.0.1', 0))
    address = {'ip': '127.0.0.1', 'port': socket.getsockname()[1], 'device': 'disk'}
    ring = RingBuilder(part_power=1, replicas=1, min_part_hours=1)
    ring.add_dev({'region': 1, 'zone': 1, 'weight': 1, **address})
    ring.rebalance()
    ring.get_ring().save(f'{folder}/{name}.ring.gz')
    eventlet.spawn(wsgi.server, socket, load(name), log_output=False)
proxy = load('main')
socket = eventlet.listen(('127.0.0.1', 0))
print(socket.getsockname()[1], flush=True)
wsgi.server(socket, proxy, log_output=False)

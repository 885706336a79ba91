import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { startChild } from '../processes/child.mjs';

/**
 * Starts nginx in front of the replicas, with the same site file as the container.
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.folder for its files
 * @param {import('../programs/find-program.mjs').Program} options.nginx
 * @param {number} options.port
 * @param {[string, string]} options.replicas host:port of each
 * @param {string} [options.trustedProxies] value of TRUSTED_PROXIES
 * @param {'inherit' | 'ignore' | number} options.output
 */
export function startProxy(options) {
  const { root, folder, nginx, port, replicas, trustedProxies = '', output } = options;
  const template = readFileSync(join(root, 'docker', 'nginx.conf.template'), 'utf8');
  const site = filledIn(template, {
    LISTEN: `127.0.0.1:${port}`,
    REPLICA_A: replicas[0],
    REPLICA_B: replicas[1],
    ACCESS_LOG: accessLog(folder),
    ...believed(root, trustedProxies),
  });
  return startNginx({ root, folder, nginx, site, output });
}

/**
 * Starts nginx with one site.
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.folder for its files
 * @param {import('../programs/find-program.mjs').Program} options.nginx
 * @param {string} options.site contents of the block `http`
 * @param {'inherit' | 'ignore' | number} options.output
 */
export function startNginx({ root, folder, nginx, site, output }) {
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), mainFile(root, folder));
  // A worker process of another user cannot enter a folder that only root may enter.
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
  const options = [
    '-p',
    folder,
    '-e',
    'stderr',
    '-c',
    join(folder, 'nginx.conf'),
    '-g',
    directives,
  ];
  return startChild(nginx.path, options, {
    env: { ...process.env, ...nginx.env },
    output,
    graceSeconds: 5,
  });
}

/** @param {string} folder */
export function accessLog(folder) {
  return join(folder, 'access.log');
}

/**
 * Converts TRUSTED_PROXIES into nginx directives with the script that the image uses.
 * @param {string} root
 * @param {string} trustedProxies
 */
export function believed(root, trustedProxies) {
  const print = '. "$1"; printf "%s\\n%s" "$PROXIES_TO_BELIEVE" "$PROXY_NETWORKS"';
  const script = join(root, 'docker', 'trusted-proxies.envsh');
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-ec', print, 'sh', script], {
    env: { PATH: process.env['PATH'], TRUSTED_PROXIES: trustedProxies },
    encoding: 'utf8',
  });
  if (status !== 0) throw new PlainFailure(stderr.trim());
  const [PROXIES_TO_BELIEVE = '', PROXY_NETWORKS = ''] = stdout.split('\n');
  return { PROXIES_TO_BELIEVE, PROXY_NETWORKS };
}

/**
 * Replaces the variables of a template, like envsubst in the container.
 * @param {string} template
 * @param {Record<string, string>} words
 */
function filledIn(template, words) {
  return template.replace(/\$\{([A-Z_]+)\}/g, (whole, name) => words[name] ?? whole);
}

/**
 * The main file of the container, with its folders replaced.
 * @param {string} root
 * @param {string} folder
 */
function mainFile(root, folder) {
  return readFileSync(join(root, 'docker', 'nginx.main.conf'), 'utf8')
    .replaceAll('/tmp/', `${join(folder, 'temporary')}/`)
    .replace('/etc/nginx/conf.d/*.conf', join(folder, 'site.conf'));
}

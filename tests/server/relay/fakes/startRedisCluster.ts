import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './startRedis.ts'

/** Starts a Redis Cluster of three masters on loopback that stores nothing on disk. */
export async function startRedisCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'redis-cluster-'))
  const program = process.env.REDIS_SERVER_PATH || 'redis-server'
  const nodes = [await startNode(), await startNode(), await startNode()]

  async function startNode(port?: number) {
    const at = port ?? (await freePort())
    const child = spawn(
      program,
      [
        ...['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        ...['--cluster-enabled', 'yes', '--cluster-config-file', join(folder, `${at}.conf`)],
        // Its bus would take a port that is 10,000 above, which may be no port.
        ...['--cluster-port', String(await freePort()), '--cluster-node-timeout', '2000'],
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    for await (const line of child.stdout) if (String(line).includes('Ready to accept')) break
    return { at, child }
  }
  const places = nodes.map(({ at }) => `127.0.0.1:${at}`)
  execFileSync('redis-cli', ['--cluster', 'create', ...places, '--cluster-yes'], {
    stdio: 'ignore',
    timeout: 60_000,
  })
  // Each node learns by gossip that all slots are served.
  const isReady = ({ at }: { readonly at: number }) =>
    execFileSync('redis-cli', ['-p', String(at), 'CLUSTER', 'INFO'], { encoding: 'utf8' }).includes(
      'cluster_state:ok',
    )
  await vi.waitUntil(() => nodes.every(isReady), { timeout: 60_000 })
  const run = (port: number, ...args: string[]) =>
    execFileSync('redis-cli', ['-p', String(port), ...args], { encoding: 'utf8' })
  return {
    /** Tells clients to find the nodes at other ports, in the same order. */
    async announce(ports: readonly number[]) {
      for (const [index, { at }] of nodes.entries())
        run(at, 'CONFIG', 'SET', 'cluster-announce-port', String(ports[index]))
      const isKnown = ({ at }: { readonly at: number }) => {
        const slots = run(at, 'CLUSTER', 'SLOTS').split('\n')
        return ports.every((port) => slots.includes(String(port)))
      }
      await vi.waitUntil(() => nodes.every(isKnown), { timeout: 60_000 })
    },
    url: places.map((place) => `redis://${place}`).join(','),
    ports: nodes.map(({ at }) => at),
    /** Ends every connection of clients, as a node that restarts does. */
    dropClients() {
      for (const { at } of nodes)
        for (const type of ['normal', 'pubsub'])
          execFileSync('redis-cli', ['-p', String(at), 'CLIENT', 'KILL', 'TYPE', type])
    },
    /** The keys of each node. */
    counts: () =>
      nodes.map(({ at }) =>
        Number(execFileSync('redis-cli', ['-p', String(at), 'DBSIZE'], { encoding: 'utf8' })),
      ),
    async stop() {
      for (const { child } of nodes) {
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

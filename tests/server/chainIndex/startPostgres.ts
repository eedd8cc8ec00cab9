import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Postgres does not run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** Starts a separate Postgres with the binaries in `folder`; its socket is in a temporary folder. */
export async function startPostgres(folder: string) {
  const home = mkdtempSync(join(tmpdir(), 'postgres-'))
  const data = join(home, 'data')
  mkdirSync(data)
  for (const path of unprivileged ? [home, data] : [])
    chownSync(path, unprivileged!.uid, unprivileged!.gid)
  chmodSync(home, 0o755)
  const as = { cwd: home, ...unprivileged }
  const init = ['-D', data, '-U', 'portico', '--auth=trust', '--no-sync', '-E', 'UTF8']
  execFileSync(join(folder, 'initdb'), init, { ...as, stdio: 'ignore' })
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, 'fsync=off']
  const args = ['-D', data, ...settings.flatMap((it) => ['-c', it])]
  const server = spawn(join(folder, 'postgres'), args, { ...as, stdio: ['ignore', 'pipe', 'pipe'] })
  const endWithUs = () => server.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    void ended.then(() => reject(new Error(`Postgres ended: ${log}`)))
  })
  return {
    url: `postgres://portico@/postgres?host=${home}`,
    /** Stops and continues all of its processes. */
    signal(name: 'SIGSTOP' | 'SIGCONT') {
      if (server.exitCode !== null) return
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], {
        encoding: 'utf8',
      })
      for (const pid of children.split('\n').map(Number).filter(Boolean)) process.kill(pid, name)
      server.kill(name)
    },
    async stop() {
      if (server.exitCode !== null) return
      server.kill('SIGINT')
      await ended
      process.off('exit', endWithUs)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Postgres does not run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** A Postgres of its own, of the programs in `folder`, that is reached by a socket in a folder which goes with it. */
export async function startPostgres(folder: string) {
  const home = mkdtempSync(join(tmpdir(), 'postgres-'))
  const data = join(home, 'data')
  mkdirSync(data)
  for (const path of nobody ? [home, data] : []) chownSync(path, nobody!.uid, nobody!.gid)
  chmodSync(home, 0o755)
  const as = { cwd: home, ...nobody }
  const init = ['-D', data, '-U', 'portico', '--auth=trust', '--no-sync', '-E', 'UTF8']
  execFileSync(join(folder, 'initdb'), init, { ...as, stdio: 'ignore' })
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, 'fsync=off']
  const args = ['-D', data, ...settings.flatMap((it) => ['-c', it])]
  const server = spawn(join(folder, 'postgres'), args, { ...as, stdio: ['ignore', 'pipe', 'pipe'] })
  const endWithUs = () => server.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    void ended.then(() => reject(new Error(`Postgres ended: ${said}`)))
  })
  return {
    url: `postgres://portico@/postgres?host=${home}`,
    async stop() {
      server.kill('SIGINT')
      await ended
      process.off('exit', endWithUs)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

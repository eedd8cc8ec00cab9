import { spawn } from 'node:child_process'

/** Runs a command to its end with its output in this process, and ends it on exit. Throws when it fails. */
export function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own process group, so that its child processes end with it.
    const stdio = ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd, stdio, detached: true })
    const end = () => child.pid !== undefined && process.kill(-child.pid)
    process.once('exit', end)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`))
    })
  })
}

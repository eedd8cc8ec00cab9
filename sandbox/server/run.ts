import { spawn } from 'node:child_process'

/** Runs a command to its end, its output in ours; ends it when we are asked to end. Throws when it fails. */
export function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that what the command started ends with it.
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

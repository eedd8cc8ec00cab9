import { spawn } from 'node:child_process'

/** Keeps one core busy until this process ends; gives what ends it sooner. */
export function startBusyCore() {
  const child = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  return end
}

import { spawn } from 'node:child_process'

/** Keeps one core busy until this process ends; returns a function that stops it earlier. */
export function startBusyCore() {
  const child = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  return end
}

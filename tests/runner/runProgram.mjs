import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stepMinutes } from './steps.mjs'

const root = join(import.meta.dirname, '../..')

/** Runs a Node program and returns its exit code; a program that exceeds the limit is killed. */
export function runProgram(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: true,
  })
  const end = () => process.kill(-child.pid, 'SIGTERM')
  const limit = setTimeout(() => {
    console.error(`Killed after ${stepMinutes} minutes`)
    end()
  }, stepMinutes * 60_000)
  process.once('exit', end)
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(limit)
      process.off('exit', end)
      resolve(code ?? 1)
    })
  })
}

import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'

/** Starts a program that ends with the test; gives the first line of its file descriptor 3. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  return new Promise((resolve, reject) => {
    const output = child.stdio[3] as Readable
    output.once('data', (data) => resolve(String(data).trim()))
    child.once('error', reject)
  })
}

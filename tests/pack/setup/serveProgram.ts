import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Runs a program of a dapp's `node_modules` until the end of the test; resolves with the address that it prints. */
export function serveProgram(folder: string, [file = '', ...args]: readonly string[]) {
  // A developer does not set NODE_ENV, which the types of Next demand.
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: undefined } as NodeJS.ProcessEnv
  const program = spawn(process.execPath, [join(folder, 'node_modules', file), ...args], {
    cwd: folder,
    env,
  })
  const ended = once(program, 'exit')
  onTestFinished(async () => {
    program.kill()
    await ended
  })
  return new Promise<string>((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      const [url] = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(text) ?? []
      if (url) resolve(url)
    }
    program.stdout.on('data', read)
    program.stderr.on('data', read)
    program.on('exit', () => reject(new Error(`The server has ended: ${text}`)))
  })
}

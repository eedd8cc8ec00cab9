import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program in a folder as a developer would, without the environment variables of `npm test`. */
export async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  const outside = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(package|lifecycle)_|npm_config_local_prefix$|INIT_CWD$|NODE_ENV$|VITEST)/.test(name),
  )
  const env = Object.fromEntries(outside) as NodeJS.ProcessEnv
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd, env, maxBuffer: 2 ** 26 })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${[command, ...args].join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isInstalled } from '../../isInstalled.mjs'

const root = join(import.meta.dirname, '../..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']

/** How npm ends after a download that a registry or the connection broke off; the first two come from the half-written folder. */
const brokenDownload =
  /^npm (?:error|ERR!) code (ENOTEMPTY|ENOENT|ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ERR_SOCKET_TIMEOUT|E429|E5\d\d)\b/m

/**
 * Installs locked dependencies; an install whose downloads failed is tried once more. `retried` names each such folder
 * with npm's code. `runNpm` returns the exit code and the error output.
 */
export function createInstaller(runNpm = spawnNpm) {
  const retried = []

  /** Installs the locked dependencies of a folder if some are missing or have another version. */
  async function installMissing(folder) {
    const cwd = resolve(root, folder)
    if (!existsSync(join(cwd, 'package-lock.json')) || isInstalled(cwd)) return
    console.log(`Installing the dependencies of ${folder === '.' ? 'the repository' : folder} …`)
    let { code, errors } = await runNpm(args, cwd)
    const [, fault] = (code !== 0 && brokenDownload.exec(errors)) || []
    if (fault) {
      console.log(`The downloads for ${folder} failed (${fault}); trying once more …`)
      retried.push({ title: `npm ${args.join(' ')} in ${folder}`, error: fault })
      rmSync(join(cwd, 'node_modules'), { recursive: true, force: true, maxRetries: 3 })
      ;({ code, errors } = await runNpm(args, cwd))
    }
    if (code !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}; see above`)
  }

  return { installMissing, retried }
}

/** Runs npm, which prints as usual. */
function spawnNpm(args, cwd) {
  const child = spawn(npm, args, { cwd, stdio: ['inherit', 'inherit', 'pipe'] })
  const end = () => child.kill()
  process.once('exit', end)
  let errors = ''
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk)
    errors = `${errors}${chunk}`.slice(-20_000)
  })
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: -1, errors: String(error) }))
    child.once('close', (code) => settle({ code: code ?? -1, errors }))
  }).finally(() => process.off('exit', end))
}

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createLog } from './service/createLog.ts'
import { helpText } from './service/helpText.ts'
import { readSettings } from './service/readSettings.ts'
import { startService } from './service/startService.ts'

const signals = ['SIGTERM', 'SIGINT'] as const

/** Runs the program and returns its exit code: 0 success, 1 failure, 2 invalid arguments or settings. */
async function main(): Promise<number> {
  try {
    const options = { help: { type: 'boolean' }, version: { type: 'boolean' } } as const
    const { values } = parseArgs({ options })
    if (values.help) print(helpText())
    else if (values.version) print(`${version()}\n`)
    else await serve()
    return 0
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    return isUsageError(error) ? 2 : 1
  }
}

async function serve(): Promise<void> {
  const log = createLog(print, () => new Date())
  const settings = readSettings(process.env)
  const service = await startService(settings, log)
  const { port, securePort } = service
  log('info', 'Listening', { host: settings.HOST, port, securePort, version: version() })
  log('info', 'Stopping', { signal: await nextSignal() })
  await service.close()
  log('info', 'Stopped')
}

/** Waits for a termination signal; a second one ends the process at once, since the listeners are removed. */
function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    const onSignal = (signal: string) => {
      for (const name of signals) process.off(name, onSignal)
      resolve(signal)
    }
    for (const name of signals) process.on(name, onSignal)
  })
}

function print(text: string): void {
  process.stdout.write(text)
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}

function explain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return [text, 'See portico-server --help'].join('\n')
}

function isUsageError(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return /^(service\/settings|ERR_PARSE_ARGS_)/.test(String(code))
}

process.exitCode = await main()

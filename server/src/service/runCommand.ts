import { parseArgs } from 'node:util'
import { codeOf } from '@portico/core'
import { createTraces } from './createTraces.ts'
import { localSettings, localText } from './localSettings.ts'
import { createLog } from './log.ts'
import { withoutCredentials } from './placeOf.ts'
import { misspeltVariables, readSettings } from './readSettings.ts'
import { startService } from './startService.ts'
import { variables } from './variables.ts'

type Command = {
  readonly args: readonly string[]
  /** Environment variables, which hold the settings. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The version of the package. */
  readonly version: string
  /** Writes to standard output. */
  print(text: string): void
  /** Writes to standard error. */
  printError(text: string): void
  /** Waits for a termination signal, and returns its name; asked before the service starts. */
  nextSignal(): Promise<string>
}

/**
 * Runs the command of the package and returns its exit code: 0 success, 1 failure, 2 invalid arguments or settings, 3 a
 * stop that cut off what was pending.
 */
export async function runCommand(command: Command): Promise<number> {
  const { version, print, printError } = command
  try {
    const flag = { type: 'boolean' } as const
    const options = { help: flag, version: flag, local: flag }
    const { values } = parseArgs({ args: [...command.args], options })
    if (values.help) print(helpText())
    else if (values.version) print(`${version}\n`)
    else if (values.local) return await serveLocal(command)
    else return await serve(command)
    return 0
  } catch (error) {
    printError(`${explain(error)}\n`)
    return isUsageError(error) ? 2 : 1
  }
}

async function serve({ env, version, print, nextSignal }: Command): Promise<number> {
  const log = createLog(print, () => new Date())
  const settings = readSettings(env)
  for (const misspelt of misspeltVariables(env)) log('error', 'Unknown variable', misspelt)
  const stopping = new AbortController()
  const stopped = nextSignal().then((signal) => {
    log('info', 'Stopping', { signal })
    stopping.abort()
  })
  const output = { log, print, traces: createTraces(env), signal: stopping.signal }
  const service = await startService(settings, output)
  const { port, securePort } = service
  if (port !== undefined)
    log('info', 'Listening', { host: settings.HOST, port, securePort, version })
  await stopped
  await service.drain()
  const isDrained = await service.close()
  log('info', 'Stopped')
  return isDrained ? 0 : 3
}

/** The secure site alone, with settings for one machine. */
async function serveLocal(command: Command): Promise<number> {
  const env = await localSettings(command.env)
  command.print(localText(env))
  return serve({ ...command, env })
}

function explain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return [withoutCredentials(text), 'See portico-server --help'].join('\n')
}

function isUsageError(error: unknown): boolean {
  return /^(service\/(settings|file|folder)$|ERR_PARSE_ARGS_)/.test(codeOf(error))
}

/** Output of `--help`. */
function helpText(): string {
  const rows = Object.entries(variables).map(([name, row]) => {
    const fallback = 'fallback' in row ? ` (${row.fallback})` : ''
    return `  ${name.padEnd(22)} ${row.about}${fallback}`
  })
  return `Usage: portico-server [--help] [--version] [--local]

--local starts the secure site of the embedded wallet for this machine alone, at
http://wallet.acme.localhost:8081, for a dapp at http://acme.localhost:5173, and
prints its mails.

A WalletConnect relay (WebSocket, at /) and a wallet directory (HTTP) in one process,
and with DATA_CHAINS a data API (HTTP, at /v1): balances, history, names, JSON-RPC,
with PAYMASTER_FILE a paymaster (HTTP, at /paymaster): fees of visitors that dapps pay,
with IMAGES_PROXY=1 an image proxy (HTTP, at /images),
with SECURE_ORIGIN the secure site of the embedded wallet (HTTP, on a port of its own).
GET /health returns 200 while the process lives, GET /ready while what it needs answers, GET /metrics the metrics for
Prometheus.

Environment:
${rows.join('\n')}
`
}

import { codeOf, shortMessageOf } from '@portico/core'
import { type Clock, systemClock, withLimit } from '@portico/core/async'
import { Poller } from '../dataApi/chainIndex/Poller.ts'
import { steadyOf } from '../limits/steadyClock.ts'
import type { PostgresOptions } from '../sql/postgres.ts'
import type { Log } from './log.ts'
import { placeOf, withoutCredentials } from './placeOf.ts'
import { serviceErrors } from './readSettings.ts'
import type { VariableName } from './variables.ts'

/** A database or Redis of a service. */
export type Dependency = {
  /** The variable with its address. */
  readonly variable: VariableName
  readonly url: string
  /** Whether a start without it fails, since its tables have to be migrated. */
  readonly isDatabase: boolean
  /** Rejects while it does not answer. */
  check(): Promise<unknown>
}
type Closer = {
  readonly name: string
  /** Rejects when it could not wait for what was pending. */
  readonly close: () => unknown
}

/** Milliseconds of a first connection, and of a check while the service runs. */
const limits = { startMs: 12_000, checkMs: 2_000 }
/** Milliseconds that the servers may take to close, and then the rest: 10 seconds in all. */
const closeMs = 5_000
const watchMs = 10_000
/** Milliseconds that a result counts, so that many requests for it cost one check. */
const freshMs = 1_000

/** What the services of one process have opened, and the databases that they need. */
export class Resources {
  readonly #log: Log
  readonly #clock: Clock
  readonly #servers: Closer[] = []
  readonly #others: Closer[] = []
  readonly #dependencies: Dependency[] = []
  readonly #isAway = new Set<VariableName>()
  #checked: { readonly at: number; readonly away: Promise<readonly VariableName[]> } | undefined
  readonly #starts: (() => void)[] = []
  readonly #onConnected = new Map<VariableName, () => void>()
  #isDraining = false

  constructor(log: Log, clock: Clock = systemClock) {
    this.#log = log
    this.#clock = steadyOf(clock)
  }

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Closes it at the end, or when the start fails, before what its requests use. */
  addServer(name: string, close: Closer['close']): void {
    this.#servers.push({ name, close })
  }

  /** Closes it at the end, or when the start fails. */
  add(name: string, close: Closer['close']): void {
    this.#others.push({ name, close })
  }

  /** The options of the Postgres that a variable names: the log has what its migrations do. */
  postgres(variable: VariableName, url: string): PostgresOptions {
    const messages = {
      waiting: 'Waits until another process has migrated the tables',
      migrating: 'Migrating the tables',
      migrated: 'Migrated the tables',
    }
    return {
      url,
      onMigration: (state, table) => {
        this.#onConnected.get(variable)?.()
        if (state !== 'connected')
          this.#log('info', messages[state], { variable, place: placeOf(url), table })
      },
    }
  }

  need(dependency: Dependency): void {
    this.#dependencies.push(dependency)
  }

  /** Starts it once the databases are open. */
  startLater(start: () => void): void {
    this.#starts.push(start)
  }

  /** Opens the databases and starts what needs them. Throws `service/database` for the first that does not answer. */
  async start(): Promise<void> {
    const databases = this.#dependencies.filter(({ isDatabase }) => isDatabase)
    await Promise.all(
      databases.map(async (dependency) => {
        await this.#open(dependency).catch((cause) => {
          const { variable, url } = dependency
          const place = placeOf(url)
          throw serviceErrors.create('database', [variable, place, reasonOf(cause)], { cause })
        })
      }),
    )
    for (const start of this.#starts.splice(0)) start()
  }

  /** Logs which of the dependencies stop to answer, and which answer again. */
  watch(): void {
    const poll = async () => void (await this.unavailable())
    const options = { poll, interval: watchMs, clock: this.#clock, onFailed: () => undefined }
    const poller = new Poller(options)
    poller.start()
    this.add('watch', () => poller.stop())
  }

  /** What answered when it was last asked. */
  answers(): readonly (readonly [variable: VariableName, answers: boolean])[] {
    return this.#dependencies.map(({ variable }) => [variable, !this.#isAway.has(variable)])
  }

  /** The variables of what does not answer now. */
  unavailable(): Promise<readonly VariableName[]> {
    const now = this.#clock.now()
    if (!this.#checked || now - this.#checked.at >= freshMs)
      this.#checked = { at: now, away: this.#checkAll() }
    return this.#checked.away
  }

  /** Says that it is not ready from now on; resolves after the time. */
  drain(ms: number): Promise<void> {
    this.#isDraining = true
    return new Promise((resolve) => {
      if (ms === 0) resolve()
      else this.#clock.after(ms, resolve)
    })
  }

  /** Closes everything, whatever of it fails. `false` when something was cut off or had to be left open. */
  async close(): Promise<boolean> {
    this.#isDraining = true
    const servers = await Promise.all(this.#servers.splice(0).map((it) => this.#close(it)))
    const others = await Promise.all(this.#others.splice(0).map((it) => this.#close(it)))
    return [...servers, ...others].every((isClosed) => isClosed)
  }

  async #close({ name, close }: Closer): Promise<boolean> {
    const expired = () => new Error(`took more than ${closeMs} ms`)
    try {
      await withLimit(Promise.resolve().then(close), { clock: this.#clock, ms: closeMs, expired })
      return true
    } catch (error) {
      this.#log('error', 'Not closed in time', { part: name, reason: reasonOf(error) })
      return false
    }
  }

  /** Limits the time to the first answer, and not that of migrations. */
  async #open(dependency: Dependency): Promise<void> {
    const opened = Promise.resolve().then(() => dependency.check())
    const connected = new Promise<void>((resolve) =>
      this.#onConnected.set(dependency.variable, resolve),
    )
    const check = () => Promise.race([opened, connected])
    await this.#check({ check }, limits.startMs)
    await opened
  }

  async #checkAll(): Promise<readonly VariableName[]> {
    const away: VariableName[] = []
    await Promise.all(
      this.#dependencies.map(async (dependency) => {
        const { variable, url } = dependency
        const failed = await this.#check(dependency, limits.checkMs).then(
          () => undefined,
          (error) => ({ reason: reasonOf(error) }),
        )
        const details = { variable, place: placeOf(url) }
        if (failed) away.push(variable)
        if (failed && !this.#isAway.has(variable))
          this.#log('error', 'Does not answer', { ...details, ...failed })
        if (!failed && this.#isAway.has(variable)) this.#log('info', 'Answers again', details)
        if (failed) this.#isAway.add(variable)
        else this.#isAway.delete(variable)
      }),
    )
    return away
  }

  #check({ check }: Pick<Dependency, 'check'>, ms: number): Promise<unknown> {
    const expired = () => new Error('no answer in time')
    // In a task of its own, so that a check that throws at once rejects, too.
    return withLimit(Promise.resolve().then(check), { clock: this.#clock, ms, expired })
  }
}

/** The code of a connection that failed, else the message of the database. */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return /^E[A-Z_]+$/.test(code) ? code : withoutCredentials(shortMessageOf(error))
}

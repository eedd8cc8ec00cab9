import type { Pool } from 'pg'
import { openPostgres } from './openPostgres.ts'

type Options = Parameters<typeof openPostgres>[0]

/** A database that opens at the first use, and again at the next one after a failure. */
export class LazyPostgres {
  readonly #options: Options
  #pool: Promise<Pool> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Throws as `openPostgres`. */
  open(): Promise<Pool> {
    this.#pool ??= openPostgres(this.#options).catch((error) => {
      this.#pool = undefined
      throw error
    })
    return this.#pool
  }

  async close(): Promise<void> {
    const pool = this.#pool
    this.#pool = undefined
    await (await pool)?.end()
  }
}

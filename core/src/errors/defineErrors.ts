import { KitError, type KitErrorOptions } from './KitError.ts'

/** Messages by code; a function fills in its arguments. */
export type ErrorTable = Record<string, string | ((...args: never[]) => string)>
type Args<entry> = entry extends (...args: infer args) => string ? args : []

/** A table of errors with the function that creates them; made by `defineErrors`. */
export type ErrorDefinition<
  scope extends string = string,
  table extends ErrorTable = ErrorTable,
> = {
  readonly scope: scope
  readonly table: table
  create<key extends keyof table & string>(
    key: key,
    args: Args<table[key]>,
    options?: KitErrorOptions,
  ): KitError<`${scope}/${key}`>
  /** Compares by code, so that it works across two copies of the kit. */
  is<key extends keyof table & string>(
    error: unknown,
    key: key,
  ): error is KitError<`${scope}/${key}`>
}

/**
 * Turns a table of messages into constructors of errors with typed codes `scope/name`. `docsPath` is the page about
 * them; a full URL for errors of a package outside the kit.
 */
export function defineErrors<scope extends string, const table extends ErrorTable>(
  scope: scope,
  table: table,
  docsPath?: string,
): ErrorDefinition<scope, table> {
  return {
    scope,
    table,
    create(key, args, options) {
      const entry = table[key] as string | ((...args: unknown[]) => string)
      const message = typeof entry === 'string' ? entry : entry(...args)
      return new KitError(`${scope}/${key}` as const, message, { docsPath, ...options })
    },
    is(error, key): error is never {
      return (error as { code?: unknown } | null)?.code === `${scope}/${key}`
    },
  }
}

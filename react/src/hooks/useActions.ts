import { toError } from '@portico/core'
import { useEffect, useRef, useState } from 'react'

type ActionTable = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>
type DataOf<table extends ActionTable> = Awaited<ReturnType<table[keyof table]>>

/** The state of an action's last run. */
export type ActionState<data> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: null }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: null }
  | { readonly status: 'success'; readonly data: data; readonly error: null }
  | { readonly status: 'error'; readonly data: undefined; readonly error: Error }

/**
 * Each action in two forms: its name returns nothing and never rejects, its name with `Async` returns a promise
 * that rejects. Both update the state of the last run; `reset` makes it `idle` again.
 */
export type ActionHook<table extends ActionTable> = {
  readonly [name in keyof table & string]: (...args: Parameters<table[name]>) => void
} & {
  readonly [name in keyof table & string as `${name}Async`]: table[name]
} & { reset(): void } & ActionState<DataOf<table>>

const idle = { status: 'idle', data: undefined, error: null } as const

/** The hook of one action, or of several that share a state. Its functions are stable between renderings. */
export function useActions<table extends ActionTable>(actions: table): ActionHook<table> {
  const [state, setState] = useState<ActionState<unknown>>(idle)
  const current = useRef<ActionTable>(actions)
  useEffect(() => {
    current.current = actions
  })
  const [functions] = useState(() => {
    const run = (name: string, args: never[]) => current.current[name]?.(...args)
    return createFunctions(Object.keys(actions), run, setState)
  })
  return { ...state, ...functions } as ActionHook<table> // the keys come from the table
}

function createFunctions(
  names: readonly string[],
  run: (name: string, args: never[]) => Promise<unknown> | undefined,
  setState: (state: ActionState<unknown>) => void,
) {
  let runs = 0
  const start = async (name: string, args: never[]) => {
    const id = ++runs
    const report = (state: ActionState<unknown>) => id === runs && setState(state)
    report({ status: 'pending', data: undefined, error: null })
    try {
      const data = await run(name, args)
      report({ status: 'success', data, error: null })
      return data
    } catch (error) {
      report({ status: 'error', data: undefined, error: toError(error) })
      throw error
    }
  }
  const functions = names.flatMap((name) => [
    [name, (...args: never[]) => void start(name, args).catch(() => undefined)], // the state holds the error
    [`${name}Async`, (...args: never[]) => start(name, args)],
  ])
  const reset = () => {
    runs += 1 // discards the result of a pending run
    setState(idle)
  }
  return { ...Object.fromEntries(functions), reset }
}

import { useEffect, useRef, useState } from 'react'

type ActionTable = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>
type DataOf<table extends ActionTable> = Awaited<ReturnType<table[keyof table]>>

/** How the last run of an action went. */
export type ActionState<data> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: null }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: null }
  | { readonly status: 'success'; readonly data: data; readonly error: null }
  | { readonly status: 'error'; readonly data: undefined; readonly error: Error }

/**
 * Each action twice: under its name it gives nothing and never rejects, under its name with `Async` it gives a
 * promise that rejects. Both keep the state of the last run; `reset` makes it `idle` again.
 */
export type ActionHook<table extends ActionTable> = {
  readonly [name in keyof table & string]: (...args: Parameters<table[name]>) => void
} & {
  readonly [name in keyof table & string as `${name}Async`]: table[name]
} & { reset(): void } & ActionState<DataOf<table>>

const idle = { status: 'idle', data: undefined, error: null } as const

/** The hook of one action, or of several that share a state. Its functions stay the same between renderings. */
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
  return { ...state, ...functions } as ActionHook<table> // the names are those of the table
}

function createFunctions(
  names: readonly string[],
  run: (name: string, args: never[]) => Promise<unknown> | undefined,
  setState: (state: ActionState<unknown>) => void,
) {
  let runs = 0
  const start = async (name: string, args: never[]) => {
    const own = ++runs
    const report = (state: ActionState<unknown>) => own === runs && setState(state)
    report({ status: 'pending', data: undefined, error: null })
    try {
      const data = await run(name, args)
      report({ status: 'success', data, error: null })
      return data
    } catch (error) {
      report({ status: 'error', data: undefined, error: error as Error })
      throw error
    }
  }
  const functions = names.flatMap((name) => [
    [name, (...args: never[]) => void start(name, args).catch(() => undefined)], // the state has the error
    [`${name}Async`, (...args: never[]) => start(name, args)],
  ])
  const reset = () => {
    runs += 1 // a run that is under way no longer reports
    setState(idle)
  }
  return { ...Object.fromEntries(functions), reset }
}

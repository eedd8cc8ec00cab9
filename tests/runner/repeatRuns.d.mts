type Result = {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly { readonly title: string }[]
}

export function repeatRuns(plan: {
  runOnce(): Promise<Result>
  readonly times: number
  readonly busy: number
  readonly minutes: number
  readonly startBusy?: () => () => void
  readonly now?: () => number
}): Promise<{
  readonly rows: readonly {
    readonly run: number
    readonly 'busy core': 'yes' | 'no'
    readonly seconds: number
    readonly passed: number
    readonly failed: number
  }[]
  readonly failures: ReadonlyMap<string, number>
  readonly isGreen: boolean
}>

type Figures = {
  readonly files: number
  readonly lines: number
  readonly median: number
  readonly p95: number
  readonly 'under 12': number
  readonly casts: number
  /** Those that silence the compiler without a check. */
  readonly unchecked: number
  /** Pairs of places that share six lines. */
  readonly 'six lines': number
}

export function figures(): Readonly<
  Record<'all' | 'core' | 'adapters' | 'features' | 'react' | 'server' | 'server/frame', Figures>
>
export function exportsOf(): Readonly<
  Record<string, { readonly entries: number; readonly all: number; readonly main: number }>
>

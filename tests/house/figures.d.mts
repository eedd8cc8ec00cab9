type Figures = {
  readonly files: number
  readonly lines: number
  readonly median: number
  readonly p95: number
  readonly 'under 12': number
  readonly casts: number
}

export function figures(): Readonly<
  Record<'all' | 'core' | 'adapters' | 'features' | 'react' | 'server' | 'server/frame', Figures>
>
export function exportsOf(): Readonly<
  Record<string, { readonly entries: number; readonly all: number; readonly main: number }>
>

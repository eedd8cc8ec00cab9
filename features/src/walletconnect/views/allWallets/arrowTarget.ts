import { gridWindow } from './gridWindow.ts'

export type GridStep = {
  readonly key: string
  readonly index: number
  readonly count: number
  readonly rightToLeft: boolean
}

/** The tile that a key leads to; `undefined` where the key is not one of the grid's. */
export function arrowTarget({ key, index, count, rightToLeft }: GridStep): number | undefined {
  const onward = rightToLeft ? -1 : 1
  const steps: Partial<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: gridWindow.columns,
    ArrowUp: -gridWindow.columns,
  }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return undefined
  const target = index + step
  return target < 0 || target >= count ? index : target
}

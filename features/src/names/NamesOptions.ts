import type { CreateNameProvider } from './NameProvider.ts'

/** Options of the names feature. */
export type NamesOptions = {
  /** Where names can be taken; the first one that serves the network is offered. */
  readonly providers: readonly CreateNameProvider[]
}

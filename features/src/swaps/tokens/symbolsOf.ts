import type { SwapsOptions } from '../SwapsOptions.ts'
import { popularSymbols } from './popularSymbols.ts'
import { suggestedSymbols } from './suggestedSymbols.ts'

/** The symbols that come first, by the dapp or by the specification. */
export function symbolsOf({
  suggested = suggestedSymbols,
  popular = popularSymbols,
}: SwapsOptions) {
  return { suggested, popular }
}

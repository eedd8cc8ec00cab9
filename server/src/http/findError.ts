import { codeOf, KitError } from '@portico/core'

/** The first error of the kit in a chain of causes whose code passes; another copy of the kit may have created it. */
export function findError(
  thrown: unknown,
  isKnown: (code: string) => boolean,
): KitError | undefined {
  // Only errors of the kit have such codes.
  return KitError.find(thrown, (it) => isKnown(codeOf(it))) as KitError | undefined
}

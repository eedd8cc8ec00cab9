import type { SiwxVerifier } from '@portico/core/siwx'
import type { Mutant } from './mutants.ts'

/** What of these a verifier takes for good; that it says so with an error is for the test to see. */
export async function accepted(
  { verify, namespace }: SiwxVerifier,
  mutants: readonly Mutant[],
): Promise<readonly string[]> {
  const taken: string[] = []
  for (const { what, session } of mutants) if (await verify(session)) taken.push(what)
  if (process.env.PORTICO_FULL)
    console.log(`${namespace}: ${taken.length} of ${mutants.length} taken`)
  return taken
}

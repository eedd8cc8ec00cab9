import type { SiwxVerifier } from '@portico/core/siwx'
import type { Mutant } from './mutants.ts'

/** Returns the sessions that a verifier accepts; the test checks the errors of the others. */
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

import * as z from 'zod/mini'
import { isLabel } from './label.ts'
import type { NameProvider, NameSuggestion } from './NameProvider.ts'

const maxSuggestions = 10
const row = z.object({ name: z.string().check(z.maxLength(255)), isTaken: z.boolean() })

/** The valid suggestions of a provider: names of its own zone, each once. */
export function checkSuggestions(
  { zone }: Pick<NameProvider, 'zone'>,
  answer: unknown,
): readonly NameSuggestion[] {
  if (!Array.isArray(answer)) throw new Error('Expected a list of suggestions')
  const seen = new Map<string, NameSuggestion>()
  for (const it of answer.slice(0, maxSuggestions)) {
    const { success, data } = z.safeParse(row, it)
    if (success && isOfZone(data.name, zone)) seen.set(data.name, data)
  }
  return [...seen.values()]
}

/** Whether a name is a label that can be registered, with the zone. */
export function isOfZone(name: string, zone: string): boolean {
  return name.endsWith(`.${zone}`) && isLabel(name.slice(0, -zone.length - 1))
}

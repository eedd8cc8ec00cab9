import { fakeTokens, places } from './fakeSwap.ts'
import { numbered } from './routerCalls.ts'
import { dai, type RouterCase, routerCases, scam } from './routerCases.ts'
import { wrongCommands } from './wrongCommands.ts'
import { wrongFunctions } from './wrongFunctions.ts'

const { mallory } = places
const { eth } = fakeTokens

const wrongEnds: readonly RouterCase[] = [
  ...routerCases('another token at the end', { last: scam }),
  ...routerCases('another token at the beginning', { first: dai }),
  ...routerCases('other tokens at both ends', { first: dai, last: scam }),
  ...routerCases('another receiver', { receiver: mallory }),
  ...routerCases('an address that nobody owns', { receiver: numbered(3) }),
  ...routerCases('another receiver of what follows', { end: mallory }).filter(
    ({ name, to }) => to === eth && !name.startsWith('v2'),
  ),
]
/** Functions of v2, and of the first router of v3, know no such constants. */
const wrongConstants = [0, 1, 2].flatMap((value) =>
  routerCases(`constant ${value}`, { receiver: numbered(value) }).filter(({ name, to }) => {
    const isV2 = name.startsWith('v2')
    const isFirst = name.startsWith('v3 ')
    if (isV2) return true
    // To itself, with an unwrapping that follows, is right.
    if (to === eth) return value !== (isFirst ? 0 : 2)
    // The sender's constant is right in routers that map it.
    return isFirst || value !== 1
  }),
)

/** Calls that pay, take or deliver something else than was agreed. */
export const wrong: readonly RouterCase[] = [
  ...wrongEnds,
  ...wrongConstants,
  ...wrongFunctions,
  ...wrongCommands,
]

import { lazy } from '../async/lazy.ts'
import { AttemptStore } from '../connection/AttemptStore.ts'
import type { ActionName } from '../connection/input/parseActionInput.ts'
import type { ActionContext } from '../connection/session/actions.ts'
import { signingActionNames } from '../connection/signingActionNames.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import type { Kit } from './Kit.ts'

const names = [
  'disconnect',
  'switchNetwork',
  'getProvider',
  'listConnections',
  'switchConnection',
  'forgetConnection',
  ...signingActionNames,
] as const satisfies readonly ActionName[]

type ActionParts = {
  readonly context: Omit<ActionContext, 'attempts'>
  /** Checks the dapp's options. */
  check(): Promise<void>
}

/** Creates the actions on wallets; their code loads with the first action. */
export function createConnectionActions({ context: parts, check }: ActionParts) {
  const load = lazy(() => import('../connection/session/actions.ts'))
  const attempts = new AttemptStore(parts.clock, async (attempt) => {
    const checked = attempt.request.act === 'switchNetwork' ? undefined : check()
    const [{ runAttempt }] = await Promise.all([load(), checked])
    await runAttempt(context, attempt)
  })
  const context: ActionContext = { ...parts, attempts }
  const action = (name: ActionName) => async (input?: unknown) =>
    (await load()).runAction(context, name, input)
  // Each name is mapped to the action of that name.
  const actions = Object.fromEntries(names.map((name) => [name, action(name)])) as never as Pick<
    Kit,
    (typeof names)[number]
  >
  const own: Pick<Kit, 'connect' | 'connectWallet' | 'cancelConnect'> = {
    connect: (input) => attempts.begin({ act: 'connect', input }),
    connectWallet: (input) => attempts.begin({ act: 'connectWallet', input }),
    cancelConnect() {
      const reason = connectionErrors.create('modalClosed', [])
      for (const attempt of attempts.all)
        if (attempt.request.act !== 'switchNetwork') attempt.cancel(reason)
    },
  }
  return { attempts, ...own, ...actions }
}

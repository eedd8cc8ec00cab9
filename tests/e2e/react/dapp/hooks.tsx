import { KitProvider, useFeature } from '@portico/react'
import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createTestKit } from './createTestKit.ts'
import { type AllHooks, useAllHooks } from './useAllHooks.ts'

const seen = { account: [] as string[], signMessage: [] as string[] }
const hooks: { now?: AllHooks; readonly seen: typeof seen; failures: string[] } = {
  seen,
  failures: [],
}
export type HooksDapp = Required<typeof hooks>

const note = (list: string[], value: string) => list.at(-1) !== value && list.push(value)

function Everything() {
  const now = useAllHooks()
  hooks.now = now
  note(seen.account, now.account.status)
  note(seen.signMessage, now.signMessage.status)
  return <output data-testid="status">{now.account.status}</output>
}

function WithoutFeature() {
  ;(useFeature as (id: string) => unknown)('absent')
  return null
}

class Caught extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error & { code?: string }) {
    hooks.failures.push(error.code ?? error.message)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <KitProvider kit={createTestKit()}>
      <Everything />
      <Caught>
        <WithoutFeature />
      </Caught>
    </KitProvider>
    <Caught>
      <Everything />
    </Caught>
  </>,
)

Object.assign(globalThis, { hooks })

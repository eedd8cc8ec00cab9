import type { Sessions, SignedIn } from '@portico/features/siwx'
import { describe, expect, it } from 'vitest'
import { openSiwx } from './setup/openSiwx.ts'
import { settled } from './setup/settled.ts'

/** A backend that responds on demand with its state at the time of the request. */
function slowBackend() {
  let known: readonly SignedIn[] = []
  const late: (() => void)[] = []
  const state = { isSlow: false }
  const sessions: Sessions = {
    covers: () => true,
    nonce: async () => ({ nonce: '0123456789abcdef' }),
    async all() {
      const now = known
      if (state.isSlow) await new Promise<void>((resolve) => late.push(resolve))
      return now
    },
    async accept({ data }) {
      const signedIn = { address: data.accountAddress, chainId: data.chainId }
      known = [signedIn]
      return signedIn
    },
    async end() {
      known = []
    },
  }
  const answer = () => {
    state.isSlow = false
    for (const resolve of late.splice(0)) resolve()
  }
  return { sessions, state, answer }
}

describe('a session response that is older than a local change', () => {
  it('does not remove a session that was signed meanwhile', async () => {
    const { sessions, state, answer } = slowBackend()
    const { kit, asked } = openSiwx({ sessions })
    const store = await asked()
    state.isSlow = true
    const following = store.follow()
    await settled()
    await store.sign()
    answer()
    await following
    expect(kit.features.siwx.session).toBeDefined()
  })

  it('does not restore a session that was ended meanwhile', async () => {
    const { sessions, state, answer } = slowBackend()
    const { kit, asked } = openSiwx({ sessions })
    const store = await asked()
    await store.sign()
    state.isSlow = true
    const following = store.follow()
    await settled()
    await kit.features.siwx.signOut()
    answer()
    await following
    expect(kit.features.siwx.session).toBeUndefined()
  })
})

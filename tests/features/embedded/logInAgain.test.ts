import { memoryDriver } from '@portico/core'
import { describe, expect, it } from 'vitest'
import type { PopupResult } from '../../../features/src/embedded/browser/openPopup.ts'
import { connectionActions } from '../../../react/src/views/account/ConnectionRow.tsx'
import { en } from '../../../react/src/views/account/en.ts'
import { email, type OpenWallet, openWallet } from './setup/openWallet.ts'

const resultUri = 'https://wallet.site.example/social/done?code=1'
const popup: PopupResult = { follow: async () => resultUri, close: () => undefined }

/** Chooses the former embedded wallet in the list of wallets; the view that this opens. */
async function chooseAgain({ kit, until }: OpenWallet): Promise<string | undefined> {
  await kit.open({ view: 'ProfileWallets' })
  const listed = await kit.listConnections()
  const former = listed.find((it) => it.connectorId === 'auth' && it.status === 'disconnected')
  const opened: string[] = []
  const stop = kit.subscribe(
    ({ router }) => router.current.name,
    (name) => void opened.push(name),
  )
  void connectionActions(kit, former!, kit.i18n.translator('react', en)).use()
  await until(() => opened.length > 0)
  stop()
  return opened[0]
}

async function logOut({ kit, finish, settle }: OpenWallet): Promise<void> {
  await finish(kit.disconnect())
  await settle()
  expect(kit.connections.all).toEqual([])
}

describe('a former embedded wallet among several wallets', () => {
  it('R4.02 is chosen again by the email login, with the address', async () => {
    const opened = await openWallet({ multiWallet: true })
    const { kit, storage } = opened
    await kit.open()
    await opened.finish(opened.email.submit(email))
    await opened.finish(opened.email.verify(email, '123456'))
    await logOut(opened)
    opened.email.type('')
    expect(await chooseAgain(opened)).toBe('EmailLogin')
    expect(opened.email.draft).toBe(email)
    expect(storage.getItem('@portico/embedded/email')).toBeNull()
    await opened.finish(opened.email.submit(opened.email.draft))
    await opened.finish(opened.email.verify(email, '123456'))
    expect(kit.connections.all).toHaveLength(2)
    expect(kit.router.current.name).toBe('ProfileWallets')
  })

  it('R4.02 is chosen again by the social login that was used, also after a reload', async () => {
    const storage = memoryDriver()
    const opened = await openWallet({ multiWallet: true, popup, storage })
    const uri = { uri: 'https://provider.example/login' }
    opened.frame.answers.GET_SOCIAL_REDIRECT_URI = () => uri
    await opened.kit.open()
    await opened.finish(opened.social.start('github'))
    await logOut(opened)
    const reloaded = await openWallet({ multiWallet: true, popup, storage })
    reloaded.frame.answers.GET_SOCIAL_REDIRECT_URI = () => uri
    expect(await chooseAgain(reloaded)).toBe('ConnectingSocial')
    expect((await reloaded.frame.request('GET_SOCIAL_REDIRECT_URI')).payload).toEqual({
      provider: 'github',
    })
    await reloaded.until(() => reloaded.kit.connections.all.length === 2)
    expect(storage.getItem('@portico/embedded/formerSocial')).toBeNull()
  })

  it.each([
    [{ socials: ['google'] as const }, 'EmailLogin'],
    [{ logins: ['email', 'wallet'] as const }, 'EmailLogin'],
    [{ logins: ['wallet'] as const }, 'Connect'],
  ])('R3.17 is not chosen again by a login that is off: %j', async (options, view) => {
    const storage = memoryDriver()
    const opened = await openWallet({ multiWallet: true, popup, storage })
    opened.frame.answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: 'https://provider.example' })
    await opened.kit.open()
    await opened.finish(opened.social.start('github'))
    await logOut(opened)
    expect(await chooseAgain(await openWallet({ multiWallet: true, storage, ...options }))).toBe(
      view,
    )
  })

  it('R4.17 keeps no way to log in where there is one wallet alone', async () => {
    const opened = await openWallet({ popup })
    opened.frame.answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: 'https://provider.example' })
    await opened.kit.open()
    await opened.finish(opened.social.start('github'))
    await logOut(opened)
    expect(opened.storage.getItem('@portico/embedded/formerSocial')).toBeNull()
    expect(opened.storage.getItem('@portico/embedded/connectedSocial')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { openKeyStore } from '../../server/frame/device/openKeyStore.ts'
import { inWindow } from './setup/inWindow.ts'
import { openSite } from './setup/openWallet.ts'
import { scriptedIndexedDb } from './setup/scriptedIndexedDb.ts'

describe('the storage of a browser', () => {
  it('R3.20 that keeps what is stored has a login that lasts', async () => {
    scriptedIndexedDb()
    const { newBrowser, logIn } = openSite()
    const wallet = await newBrowser(0, await openKeyStore())
    await logIn(wallet)
    expect((await wallet.describe()).isTemporary).toBe(false)
    const again = await newBrowser(0, await openKeyStore())
    expect((await again.describe()).addresses).toEqual((await wallet.describe()).addresses)
  })

  it('R3.20 that is blocked has a login for the life of the page', async () => {
    const { state } = scriptedIndexedDb()
    state.isBlocked = true
    const { newBrowser, logIn } = openSite()
    const wallet = await newBrowser(0, await openKeyStore())
    await logIn(wallet)
    expect(await wallet.describe()).toMatchObject({ isOpen: true, isTemporary: true })
    const again = await newBrowser(0, await openKeyStore())
    expect(await again.isActive()).toBe(false)
  })

  it('R3.20 that is full has a login for the life of the page, and signs', async () => {
    const { state, rows } = scriptedIndexedDb()
    state.isFull = true
    const { newBrowser, logIn } = openSite()
    const wallet = await newBrowser(0, await openKeyStore())
    await logIn(wallet)
    const { addresses, isTemporary } = await wallet.describe()
    expect([isTemporary, rows.size]).toEqual([true, 0])
    const signature = await wallet.signMessage(new Uint8Array(1), addresses?.eip155 ?? '', inWindow)
    expect(signature).toHaveLength(65)
    await wallet.signOut()
    expect(await wallet.isActive()).toBe(false)
  })

  it('that has been full stores again what there is room for', async () => {
    const { state, rows } = scriptedIndexedDb()
    const store = await openKeyStore()
    state.isFull = true
    await store.set('a', 1)
    expect([await store.get('a'), await store.keepFirst('b', 2), rows.size]).toEqual([1, 2, 0])
    state.isFull = false
    await store.set('a', 3)
    expect([await store.get('a'), rows.get('a')]).toEqual([3, 3])
  })

  it('that closed its database while the page is open is opened again', async () => {
    const { rows, closeAll, state } = scriptedIndexedDb()
    const { newBrowser, logIn } = openSite()
    const wallet = await newBrowser(0, await openKeyStore())
    await logIn(wallet)
    closeAll()
    expect(await wallet.isActive()).toBe(true)
    expect(state.opened).toBe(2)
    // With the visitor's data gone the login is gone as well.
    closeAll()
    rows.clear()
    expect(await wallet.isActive()).toBe(false)
    await logIn(wallet)
    expect((await wallet.describe()).isOpen).toBe(true)
  })

  it('R4.16 has no session after a log out, and a share that opens nothing by itself', async () => {
    const { rows } = scriptedIndexedDb()
    const { newBrowser, logIn, requests } = openSite()
    const wallet = await newBrowser(0, await openKeyStore())
    await logIn(wallet)
    const { eip155 = '' } = (await wallet.describe()).addresses ?? {}
    await wallet.signOut()
    const names = [...rows.keys()].map((it) => it.split('.')[0]).toSorted()
    // What the wallet's addresses are is remembered, so that the site cannot name others after the next login.
    expect(names).toEqual(['device', 'known', 'share'])
    const before = requests.length
    const failed = wallet.signMessage(new Uint8Array(1), eip155, inWindow)
    await expect(failed).rejects.toMatchObject({ code: 'notConnected' })
    expect(requests).toHaveLength(before)
  })
})

import { mount } from '@portico/react'
import { createTestKit } from './createTestKit.ts'

/** A page without its own React code. */
const kit = createTestKit()
const query = new URLSearchParams(location.search)
const place = query.has('embedded') ? document.querySelector('main') : undefined
const show = () => mount(kit, place ?? undefined)

document.getElementById('connect')?.addEventListener('click', () => void kit.open())
kit.subscribe(
  ({ account }) => account.state().status,
  (status) => {
    for (const output of document.querySelectorAll('output')) output.textContent = status
  },
  { fireImmediately: true },
)

const page = { kit, show, unmount: show() }
export type MountPage = typeof page
Object.assign(globalThis, { mountPage: page })

import { createQueue } from '../approval/createQueue.ts'
import { acceptPort } from '../port/acceptPort.ts'
import { servePort } from '../port/servePort.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import { createHandlers } from './createHandlers.ts'
import { ChainState, type FrameContext } from './FrameContext.ts'
import type { Config } from './readConfig.ts'

const version = '1'

/** The frame inside a dapp's page: takes its port and answers its requests. */
export function startFrame(
  wallet: WalletService,
  { dapps, networks, title, custody }: Config,
): void {
  const query = new URLSearchParams(location.search)
  const initial = query.get('chainId') ?? undefined
  const chain = new ChainState(networks, initial?.includes(':') ? initial : `eip155:${initial}`)
  acceptPort(window, dapps, (port, origin) => {
    let emit: (name: string, payload: unknown) => void = () => undefined
    const open = (isOpen: boolean, height?: number) =>
      emit('APPROVAL', { open: isOpen, ...(height !== undefined && { height }) })
    const stopHeight = { current: () => {} }
    const queue = createQueue((isOpen) => {
      stopHeight.current()
      open(isOpen)
      if (isOpen) stopHeight.current = watchHeight((height) => open(true, height))
    })
    // The frame of another tab has logged in or out.
    const tabs = new BroadcastChannel('portico-session')
    tabs.onmessage = () => emit('SESSION_UPDATE', { token: crypto.randomUUID() })
    const context: FrameContext = {
      wallet,
      origin,
      title,
      custody,
      networks,
      chain,
      queue,
      emit(name, payload) {
        emit(name, payload)
        tabs.postMessage(0)
      },
      reload: () => location.reload(),
    }
    emit = servePort(port, createHandlers(context))
    emit('READY', { version, name: title })
  })
}

/** Reports the height that the current screen would need without scrolling, in CSS pixels, and each change of it. */
function watchHeight(report: (height: number) => void): () => void {
  let before = 0
  const measure = () => {
    const shell = document.querySelector('.shell')
    if (!shell) return
    const parts = Array.from(shell.children, (part) =>
      part.classList.contains('content') ? part.scrollHeight : part.clientHeight,
    )
    const height = Math.min(4_000, Math.ceil(parts.reduce((sum, part) => sum + part, 0)))
    if (height === before || height === 0) return
    before = height
    report(height)
  }
  const frames = new ResizeObserver(measure)
  const changes = new MutationObserver(measure)
  frames.observe(document.body)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true })
  measure()
  return () => {
    frames.disconnect()
    changes.disconnect()
  }
}

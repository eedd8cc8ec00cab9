import type { FromPanel } from '../messages.ts'
import { onPortClosed } from './onPortClosed.ts'
import type { Wallet } from './Wallet.ts'

/** Serves the wallet's own page: sends it every change and applies its settings. */
export function servePanel(wallet: Wallet, port: MessagePort, alive: string): void {
  wallet.panels.add(port)
  onPortClosed(alive, () => wallet.panels.delete(port))
  port.onmessage = ({ data }: MessageEvent<FromPanel>) => {
    if ('set' in data) void wallet.update(data.set)
    else if ('forget' in data) void wallet.forget(data.forget)
    else void wallet.reset()
  }
  wallet.showPanels()
}

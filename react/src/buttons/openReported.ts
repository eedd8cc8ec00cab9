import type { Kit } from '@portico/core'

/** Opens the modal from a button; a failure is reported to the developer. */
export function openReported(kit: Kit, request: Parameters<Kit['open']>[0]): void {
  void kit.open(request).catch(kit.alerts.report)
}

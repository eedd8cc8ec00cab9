import type { Page } from 'playwright-core'

declare global {
  var seenMotions: Set<string>
}

/** Records each animation that starts in the modal, by its events: element, direction, duration. */
export async function watchMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.seenMotions = new Set()
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
    const milliseconds = (text = '') => Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1_000)
    const see = ({ className, dataset }: HTMLElement, moved: string, duration: number) =>
      globalThis.seenMotions.add(
        [className, dataset.direction, moved, duration].filter(Boolean).join(' '),
      )
    root.addEventListener('animationstart', ({ target }) => {
      const duration = milliseconds(getComputedStyle(target as HTMLElement).animationDuration)
      // The pulse of a skeleton is not counted.
      if (duration !== 1600) see(target as HTMLElement, '', duration)
    })
    root.addEventListener('transitionrun', (event) => {
      const { target, propertyName } = event as TransitionEvent
      // Hover colours are not counted.
      if (!/^(height|block-size)$/.test(propertyName)) return
      const duration = milliseconds(getComputedStyle(target as HTMLElement).transitionDuration)
      see(target as HTMLElement, 'height', duration)
    })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      see(this as HTMLElement, '', (options as KeyframeAnimationOptions).duration as number)
      return animate.call(this, frames, options)
    }
  })
}

/** Recorded animations since the last call. */
export async function motions(page: Page): Promise<Set<string>> {
  const seen = await page.evaluate(() => {
    const list = [...globalThis.seenMotions]
    globalThis.seenMotions.clear()
    return list
  })
  return new Set(seen)
}

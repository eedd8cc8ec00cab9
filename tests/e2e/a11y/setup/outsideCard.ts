import type { Page } from 'playwright-core'
import { demoKit } from '../../page/setup/demoKit.ts'

/** Classes of a view's elements outside the modal's card. */
export async function outsideCard(page: Page): Promise<readonly string[]> {
  const card = await demoKit.box(demoKit.card(page))
  return demoKit
    .modal(page)
    .locator('.stage *:not(.unseen, .unseen *)')
    .evaluateAll(
      (elements, { x, width }) =>
        elements
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.left < x || box.right > x + width))
          .map(({ element }) => String(element.className)),
      card,
    )
}

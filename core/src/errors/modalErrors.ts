import { defineErrors } from './defineErrors.ts'

/** Openings of the modal that came to nothing. */
export const modalErrors = /* @__PURE__ */ defineErrors('modal', {
  noHost: 'Nothing on this page shows the modal',
})

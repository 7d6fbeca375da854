/** Code of a key that an input method takes for itself (UI Events, "Determine keydown keyCode"). */
const TAKEN_BY_INPUT_METHOD = 229;

/*
 * Hides keys of an input method: Enter that ends a composition must not commit a cell or start a
 * search. Safari sends that Enter after `compositionend`, so only its code tells.
 */
window.addEventListener(
  'keydown',
  (event) => {
    if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) {
      event.stopImmediatePropagation();
    }
  },
  { capture: true },
);

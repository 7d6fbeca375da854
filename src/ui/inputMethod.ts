/** Code of a key that an input method handles (UI Events, "Determine keydown keyCode"). */
const INPUT_METHOD_KEY_CODE = 229;

/*
 * Hides the keys of an input method: Enter that ends a composition must not commit a cell or start
 * a search. Safari sends it after `compositionend`, so only its code identifies it.
 */
window.addEventListener(
  'keydown',
  (event) => {
    if (event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE) {
      event.stopImmediatePropagation();
    }
  },
  { capture: true },
);

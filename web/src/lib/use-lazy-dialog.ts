import { useState } from 'react';
import { abortable } from './async.ts';

/** After this time, the user no longer expects a dialog. */
const TIMEOUT_MS = 10_000;

interface LazyDialog<Module> {
  /** The module of the open dialog; null while it is closed. */
  dialog: Module | null;
  open: () => void;
  close: () => void;
}

/** A dialog whose code is loaded when it is opened. If loading fails, it calls `onFailed` and stays closed. */
export function useLazyDialog<Module>(load: () => Promise<Module>, onFailed: () => void): LazyDialog<Module> {
  const [dialog, setDialog] = useState<Module | null>(null);
  return {
    dialog,
    open: () => void abortable(load(), AbortSignal.timeout(TIMEOUT_MS)).then(setDialog, onFailed),
    close: () => setDialog(null),
  };
}

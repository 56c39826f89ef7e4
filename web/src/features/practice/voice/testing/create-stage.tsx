/** The stage of a call, for component tests. */
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { CallStage } from '../view/call-stage.tsx';
import type { Voice } from '../view/use-voice.ts';
import { isOpenCall, type VoiceState } from '../machine/voice-state.ts';
import { createFakeVoice } from './fake-voice.ts';

class FakeResizeObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

export const stubResizeObserver = () => void vi.stubGlobal('ResizeObserver', FakeResizeObserver);

export function createStage(state: VoiceState, rest: Partial<Voice> = {}) {
  if (!isOpenCall(state)) throw new Error('no call');
  return <CallStage voice={createFakeVoice(state, rest)} call={state} usedWords={new Set()} />;
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toLimitReached, showErrorToast } from './reactions.ts';

describe('the reaction to an error', () => {
  beforeEach(() => {
    vi.spyOn(toast, 'error').mockReturnValue('id');
  });

  test('is a toast in words, not a code', () => {
    showErrorToast('MESSAGE_LIMIT_REACHED');
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'Your session has ended because you reached the maximum messages per session.',
      { id: 'MESSAGE_LIMIT_REACHED' },
    );
    expect(toLimitReached('MESSAGE_LIMIT_REACHED')).toBeNull();
  });

  test('to a registered user without sessions left is a toast and the modal', () => {
    showErrorToast('quota-exhausted-text');
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Text-chat limit reached – upgrade your plan.', {
      id: 'quota-exhausted-text',
    });
    expect(toLimitReached('quota-exhausted-text')).toEqual({
      reason: 'used',
      usageType: 'text',
      anonymous: false,
    });
  });

  test('to a guest without sessions left is quiet: the modal alone', () => {
    showErrorToast('quota-exhausted-voice-anonymous');
    expect(toast.error).not.toHaveBeenCalled();
    expect(toLimitReached('quota-exhausted-voice-anonymous')).toEqual({
      reason: 'used',
      usageType: 'voice',
      anonymous: true,
    });
  });
});

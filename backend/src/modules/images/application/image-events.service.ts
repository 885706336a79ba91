import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import {
  type EventData,
  WebhookEvents,
} from '../../webhooks/application/webhook-events.service.js';
import type { DecidedChange } from '../domain/moderated-image.js';
import { ImagesRepository } from '../infrastructure/images.repository.js';

type State = EventData['image.decided']['state'];

/** Records events about images for webhooks. Joins the transaction of the cause. */
@Injectable()
export class ImageEvents {
  constructor(
    private readonly images: ImagesRepository,
    private readonly events: WebhookEvents,
    private readonly settings: Settings,
  ) {}

  async uploaded(id: number): Promise<void> {
    if (!(await this.events.isWanted('image.uploaded'))) return;
    await this.events.record('image.uploaded', ...(await this.dataOf([id])));
  }

  /** Leaves out decisions that change nothing. */
  async decided(changes: Iterable<DecidedChange>): Promise<void> {
    const changed = [...changes].filter(({ before, after }) => before.removed !== after.removed);
    await this.recordDecided(
      new Map(changed.map(({ after }) => [after.id, stateOf(after.removed)])),
    );
  }

  expunged(ids: number[]): Promise<void> {
    return this.recordDecided(new Map(ids.map((id) => [id, 'expunged'])));
  }

  reported(report: EventData['image.reported']): Promise<void> {
    return this.events.record('image.reported', report);
  }

  private async recordDecided(states: ReadonlyMap<number, State>): Promise<void> {
    if (states.size === 0 || !(await this.events.isWanted('image.decided'))) return;
    const images = await this.dataOf([...states.keys()]);
    const events = images.map((image) => ({ ...image, state: states.get(image.id) as State }));
    await this.events.record('image.decided', ...events);
  }

  private async dataOf(ids: number[]): Promise<EventData['image.uploaded'][]> {
    const paths = await this.images.findVisiblePaths(ids);
    return ids.map((id) => {
      const path = paths.get(id);
      return { id, objectStorageUrl: path === undefined ? null : this.settings.link(path) };
    });
  }
}

function stateOf(removed: boolean | null): State {
  if (removed === null) return 'needs-review';
  return removed ? 'removed' : 'accepted';
}

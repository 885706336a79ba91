import { Body, Controller, Post, Query } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { CreatesOnce } from './creates-once.decorator.js';
import { Idempotency, type KeyedCall } from './idempotency.js';

@Controller()
class NotesController {
  @Post('notes')
  @CreatesOnce()
  async createNote(
    @Body() { text }: { text: string },
    @Query('color') color = 'white',
  ): Promise<object> {
    return { text, color };
  }
}

describe('@CreatesOnce()', () => {
  it('keeps the parameters of a handler, also those with default values', async () => {
    const carryOut = jest.fn((_call: KeyedCall, work: () => unknown) => work());
    const module = await Test.createTestingModule({
      controllers: [NotesController],
      providers: [{ provide: Idempotency, useValue: { carryOut } }],
    }).compile();
    const app = await module.createNestApplication<NestExpressApplication>().init();
    const post = (path: string) => request(app.getHttpServer()).post(path).send({ text: 'hi' });

    expect((await post('/notes')).body).toEqual({ text: 'hi', color: 'white' });
    expect((await post('/notes?color=red')).body).toEqual({ text: 'hi', color: 'red' });
    const [call] = carryOut.mock.calls[0] ?? [];
    expect(call).toMatchObject({ action: 'createNote', request: { url: '/notes' } });
    await app.close();
  });
});
